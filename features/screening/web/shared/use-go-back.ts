import { useLocation, useNavigate } from 'react-router'

/** Goes back to where one came from; to the 选股 page for somebody who came straight here. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate('/Xg') : navigate(-1))
}
