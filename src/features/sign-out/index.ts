export { SignOutProvider, useSignOut } from './sign-out-context'
