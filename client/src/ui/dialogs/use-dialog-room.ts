import { useEffect, useState } from 'react'

/** Where a dialog makes room for messages: above its buttons, so that they cover nothing of it. */
export const MESSAGE_ROOM = 'data-message-room'

const GAP_PX = 14

const openRoom = ({ ownerDocument }: HTMLElement) =>
  [...ownerDocument.querySelectorAll<HTMLElement>(`[${MESSAGE_ROOM}]`)].at(-1) ?? null

/** The height of the messages that are shown, one above the other; 0 without any. */
const heightOf = (section: HTMLElement): number =>
  [...section.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible=true][data-removed=false]')]
    .map(({ offsetHeight }) => offsetHeight + GAP_PX)
    .reduce((sum, height) => sum + height, 0)

/**
 * While a dialog is open it gets as much room as the messages of this section need. Answers how far
 * that room's end is from the lower edge of the screen, in pixels; null while no dialog is open.
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
      const found = openRoom(section)
      if (found !== room) {
        resized.disconnect()
        if (found?.parentElement) resized.observe(found.parentElement)
        room = found
      }
      makeRoom()
    }
    // A dialog is put at the end of the body; messages come, go and show themselves in the section.
    const dialogs = new MutationObserver(look)
    dialogs.observe(document.body, { childList: true })
    const messages = new MutationObserver(makeRoom)
    messages.observe(section, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-visible', 'data-removed'],
    })
    // A sheet is on its way up while it opens.
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
