import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/card.tsx'

/** A section of the account page, on a card. */
export const AccountSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
