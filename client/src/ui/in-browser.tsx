import { type ReactNode, Suspense } from 'react'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'

type InBrowserProps = { children: ReactNode; fallback: ReactNode }

/**
 * For what is loaded later: the server draws the fallback, and the browser goes on from it. What the server drew
 * of a file that is not there yet could not be taken over once its data has changed.
 */
export const InBrowser = ({ children, fallback }: InBrowserProps) =>
  useInBrowser() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
