import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/card.tsx'

type FormSectionProps = { title: string; intro?: string; children: ReactNode }

/** One section of a listing's form, on a card. */
export const FormSection = ({ title, intro, children }: FormSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-6 overflow-visible p-4 sm:p-6">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {intro && <p className="mt-1 text-quiet">{intro}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
