import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { uiMessages } from '#messages/client/ui.ts'

/** Paragraphs of a section. */
export const Paragraphs = ({ texts }: { texts: readonly ReactNode[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a printed text never changes its order
    <p key={index}>{text}</p>
  ))

export const ProseList = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-moss">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes its order
      <li key={index}>{item}</li>
    ))}
  </ul>
)

/** A link inside a sentence. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const looks = 'text-moss underline underline-offset-4 hover:decoration-2'
  return href.startsWith('/') ? (
    <Link href={href} className={looks}>
      {children}
    </Link>
  ) : (
    <a href={href} className={looks} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {uiMessages().opensInNewTab}</span>
    </a>
  )
}
