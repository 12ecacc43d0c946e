import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath, useMember } from '@niujin/web-kit'

/**
 * For what only members can do: true for a member; a guest is led to sign in and afterwards back to this page.
 * Call it at the start of the action: `if (!requireLogin()) return`.
 */
export function useRequireLogin(): () => boolean {
  const member = useMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    if (member) return true
    void navigate(loginPath(`${pathname}${search}`))
    return false
  }, [member, navigate, pathname, search])
}
