export { mailHref, phoneHref, webHref } from './href'
