export { LinkShare } from './ui/link-share'
export { LinkShareDialog } from './ui/link-share-dialog'
