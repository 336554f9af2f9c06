export {
  currentOrigin,
  currentPath,
  currentUrl,
  leaveTo,
  reloadDocument,
  replaceDocument,
  rewriteAddress,
} from './location'
