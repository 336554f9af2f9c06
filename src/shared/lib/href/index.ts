export { isSafeWebUrl, mailHref, phoneHref, webHref } from './href'
