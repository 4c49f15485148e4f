export type ToastMessage = {
  title: string
  description?: string
  /** Something went wrong: the message has a red border and stays longer. */
  destructive?: boolean
  /** What the message is about, such as `login`. A later message about the same thing replaces it. */
  about?: string
}
