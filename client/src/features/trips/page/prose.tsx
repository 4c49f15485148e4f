type ProseProps = { paragraphs: readonly string[]; lang?: string }

/** Paragraphs of free text; single line breaks are kept. */
export const Prose = ({ paragraphs, lang }: ProseProps) => (
  <div lang={lang} className="max-w-prose space-y-4 text-lg leading-relaxed">
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line">
        {paragraph}
      </p>
    ))}
  </div>
)
