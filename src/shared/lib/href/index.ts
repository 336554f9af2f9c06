export { mailHref, phoneHref } from './href'
