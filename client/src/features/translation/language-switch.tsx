import { LoaderCircle } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { translationMessages } from '#messages/client/features/translation.ts'
import { LANGUAGES, type Language, languageName } from '#shared/language/language.ts'
import { chooseLanguage, isTranslationOffered, useLanguage } from './language.ts'
import type { Missing } from './use-translated.ts'

type LanguageSwitchProps = { written: Language; isTranslating: boolean; missing?: Missing }

/**
 * Switches the texts of a listing between English and Svenska, where a translation is offered. Tells when one is loading
 * or not available.
 */
export const LanguageSwitch = ({ written, isTranslating, missing = 'nothing' }: LanguageSwitchProps) => {
  const text = translationMessages()
  const chosen = useLanguage()
  if (!isTranslationOffered(written)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <fieldset aria-label={text.label} className="inline-flex rounded-lg border border-edge bg-card p-0.5">
        {LANGUAGES.map((language) => (
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
            {languageName(language)}
          </button>
        ))}
      </fieldset>
      <p role="status" className="flex items-center gap-1.5 text-quiet text-sm">
        {isTranslating && (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            {text.translating}
          </>
        )}
        {!isTranslating && missing !== 'nothing' && text[missing]}
      </p>
    </div>
  )
}
