import { mdiLockOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useConfig, usersUrl } from '../config'
import { buttonClass } from './button'
import { EmptyState } from './empty-state'
import { ExternalLink } from './external-link'
import { Card } from './page'

export function NoAccess() {
  const { links } = useConfig()
  return (
    <Card>
      <EmptyState
        icon={mdiLockOutline}
        text="Нет доступа к этому разделу"
        hint={
          <>
            Доступ выдаёт администратор вашей компании в разделе{' '}
            <ExternalLink href={usersUrl(links)} newTab className="tap-room text-primary-600 underline">
              «Пользователи»
            </ExternalLink>
            .
          </>
        }
        action={
          <Link to="/main" className={buttonClass('secondary')}>
            На главную
          </Link>
        }
      />
    </Card>
  )
}
