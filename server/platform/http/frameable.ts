import type { Response } from 'express'

const POLICY = 'Content-Security-Policy'

/** Lets pages of other sites show this answer in a frame. All other answers refuse that. */
export const letBeFramed = (res: Response): void => {
  const policy = String(res.getHeader(POLICY)).replace("frame-ancestors 'none'", 'frame-ancestors *')
  res.setHeader(POLICY, policy)
  res.removeHeader('X-Frame-Options')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}
