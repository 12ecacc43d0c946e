import { useLocation, useNavigate } from 'react-router'
import { loginPath, useMember } from '@niujin/web-kit'

/** Wraps what only members can do: a guest is sent to sign in and comes back to this page. */
export function useNeedMember(): (act: () => void) => void {
  const member = useMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (act) => {
    if (member) act()
    else void navigate(loginPath(pathname + search))
  }
}
