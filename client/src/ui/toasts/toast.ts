export type ToastMessage = {
  title: string
  description?: string
  /** Something went wrong: marked so in words' colour and kept longer. */
  destructive?: boolean
  /** What it is about, such as `login`: a later message about the same takes its place. */
  about?: string
}

const FIRST_READING_MS = 5000
const PER_CHARACTER_MS = 60

/** Long enough to notice and read, in milliseconds; failures stay twice as long. */
export const readingTime = ({ title, description = '', destructive }: ToastMessage): number =>
  (FIRST_READING_MS + (title.length + description.length) * PER_CHARACTER_MS) * (destructive ? 2 : 1)

/** Says something at the edge of the screen, also to screen readers. Its code comes with the first one. */
export const toast = async (message: ToastMessage): Promise<void> => {
  const { showToast } = await import('./toaster.tsx')
  await showToast(message, readingTime(message))
}
