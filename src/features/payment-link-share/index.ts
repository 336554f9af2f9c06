export { LinkPaid, LinkShare, LinkShareDialog } from './ui'
