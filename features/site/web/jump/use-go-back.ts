import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Goes back to the page before; to the home page for a visitor who came straight here. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    // The first place of a visit has this key: what lies before it may be another site.
    void (key === 'default' ? navigate('/') : navigate(-1))
  }, [key, navigate])
}
