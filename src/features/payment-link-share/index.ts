export { LinkShare, LinkShareDialog } from './ui/link-share'
