export { LinkHead, LinkPaid, LinkShare, LinkShareDialog } from './ui'
