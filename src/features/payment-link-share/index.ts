export { LinkHead, LinkShare, LinkShareDialog, WatchedLink } from './ui'
