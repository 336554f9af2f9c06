export { LinkPaid, LinkShare, LinkShareDialog } from './ui/link-share'
