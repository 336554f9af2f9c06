export { SignOutProvider, useSignOut } from './model/sign-out-context'
