export { LinkHead, LinkMessage, LinkShare, LinkShareDialog, WatchedLink } from './ui'
