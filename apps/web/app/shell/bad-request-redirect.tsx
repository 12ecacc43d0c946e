import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { handleBadRequests } from '@niujin/web-kit'

/** HTTP 400 on any request opens /400. */
export function BadRequestRedirect(): null {
  const navigate = useNavigate()
  useEffect(() => handleBadRequests(() => void navigate('/400')), [navigate])
  return null
}
