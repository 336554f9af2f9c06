export { LinkHead, LinkShare, LinkShareDialog, SentLink } from './ui'
