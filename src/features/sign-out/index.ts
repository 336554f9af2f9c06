export { SignOutProvider, useSignOut } from './model'
