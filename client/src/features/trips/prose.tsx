import { paragraphsOf } from '#client/lib/paragraphs.ts'

/** A text as its writer broke it: paragraphs on blank lines, and single line breaks kept. */
export const Prose = ({ text }: { text: string }) => (
  <div className="max-w-prose space-y-4 text-lg leading-relaxed">
    {paragraphsOf(text).map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line">
        {paragraph}
      </p>
    ))}
  </div>
)
