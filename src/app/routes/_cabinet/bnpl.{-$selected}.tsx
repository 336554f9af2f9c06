import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_cabinet/bnpl/{-$selected}')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_cabinet/bnpl/-$selected"!</div>
}
