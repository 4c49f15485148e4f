import { LoaderCircle } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { chooseLanguage, LANGUAGES, useLanguage } from './language.ts'
import type { Missing } from './use-translated.ts'

const MISSING_WORDS: Record<Missing, string> = {
  nothing: '',
  some: 'Some of this could not be translated right now.',
  all: 'The translation is not available right now. This is the original.',
}

type LanguageSwitchProps = { isTranslating: boolean; missing?: Missing }

/** English or Svenska for the texts of a listing; says when a translation is on its way, or is not available. */
export const LanguageSwitch = ({ isTranslating, missing = 'nothing' }: LanguageSwitchProps) => {
  const chosen = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <fieldset aria-label="Language" className="inline-flex rounded-lg border border-edge bg-card p-0.5">
        {LANGUAGES.map(({ language, name }) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === chosen}
            onClick={() => chooseLanguage(language)}
            className={classNames(
              'min-h-9 rounded-md px-3.5 font-semibold text-sm transition-colors duration-150 pointer-coarse:min-h-11',
              language === chosen ? 'bg-moss text-on-moss' : 'hover:bg-lichen',
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p role="status" className="flex items-center gap-1.5 text-quiet text-sm">
        {isTranslating && (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            Translating...
          </>
        )}
        {!isTranslating && MISSING_WORDS[missing]}
      </p>
    </div>
  )
}
