import { Share2 } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { listingMessages } from '#messages/client/features/listings.ts'

/** True when the browser's own dialog to share was shown, also if it was then closed. */
const shareByBrowser = async (title: string, url: string): Promise<boolean> => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

const copy = async (url: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}

/** Shares the page with the browser's dialog, or copies its address in browsers without one. */
export const ShareButton = ({ title, path }: { title: string; path: string }) => {
  const text = listingMessages().share
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    if (await shareByBrowser(title, url)) return
    const isCopied = await copy(url)
    // Without access to the clipboard the address is there to be copied by hand.
    await toast(
      isCopied
        ? { title: text.copied, about: 'share' }
        : { title: text.copyThis, description: url, about: 'share' },
    )
  }
  return (
    <Button icon={Share2} variant="outline" onClick={() => void share()} className="print:hidden">
      {text.share}
    </Button>
  )
}
