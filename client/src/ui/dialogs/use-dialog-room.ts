import { useEffect, useState } from 'react'

/** Marks the element in which a dialog makes room for messages, above its buttons, so that they cover nothing. */
export const MESSAGE_ROOM = 'data-message-room'

const GAP_PX = 14

const openRoom = ({ ownerDocument }: HTMLElement) =>
  [...ownerDocument.querySelectorAll<HTMLElement>(`[${MESSAGE_ROOM}]`)].at(-1) ?? null

/** The height of the stacked messages in pixels, 0 without any. */
const heightOf = (section: HTMLElement): number =>
  [...section.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible=true][data-removed=false]')]
    .map(({ offsetHeight }) => offsetHeight + GAP_PX)
    .reduce((sum, height) => sum + height, 0)

/**
 * While a dialog is open, makes as much room in it as the messages of this section need. Returns how
 * far the end of that room is from the bottom of the screen, in pixels, or null when no dialog is open.
 */
export const useDialogRoom = (section: HTMLElement | null): number | null => {
  const [fromBottom, setFromBottom] = useState<number | null>(null)

  useEffect(() => {
    if (!section) return
    let room: HTMLElement | null = null

    const makeRoom = () => {
      if (!room) return setFromBottom(null)
      const height = heightOf(section)
      room.style.height = height === 0 ? '' : `${height + GAP_PX}px`
      setFromBottom(window.innerHeight - room.getBoundingClientRect().bottom + GAP_PX)
    }
    const resized = new ResizeObserver(makeRoom)
    const look = () => {
      // A section that was removed from the page has no messages to make room for.
      if (!section.isConnected) return
      const found = openRoom(section)
      if (found !== room) {
        resized.disconnect()
        if (found?.parentElement) resized.observe(found.parentElement)
        room = found
      }
      makeRoom()
    }
    // A dialog is added at the end of the body; messages appear and disappear in the section.
    const dialogs = new MutationObserver(look)
    dialogs.observe(document.body, { childList: true })
    const messages = new MutationObserver(makeRoom)
    messages.observe(section, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-visible', 'data-removed'],
    })
    // A sheet slides up while it opens.
    document.addEventListener('animationend', makeRoom)
    window.addEventListener('resize', makeRoom)
    look()
    return () => {
      resized.disconnect()
      dialogs.disconnect()
      messages.disconnect()
      document.removeEventListener('animationend', makeRoom)
      window.removeEventListener('resize', makeRoom)
    }
  }, [section])

  return fromBottom
}
