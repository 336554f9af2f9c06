export { Header, MerchantsRow } from './ui/header'
