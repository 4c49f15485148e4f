import { useMemo, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { panelMessages } from '#messages/client/features/races/finder/filters/panel.ts'
import { countryName } from '../../search/what/search-words.ts'
import { ValueChoice } from './value-choice.tsx'

const FEW = 6

/** Letters without case and accents, so that `osterrike` finds `Österrike`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type CountryChoiceProps = {
  chosen: readonly string[] | undefined
  counts: Record<string, number> | undefined
  onChange: (countries: string[] | undefined) => void
}

/** The countries with races, most races first, and a field that finds one by name. */
export const CountryChoice = ({ chosen = [], counts, onChange }: CountryChoiceProps) => {
  const text = panelMessages()
  const [typed, setTyped] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const all = useMemo(() => {
    const known = counts ?? {}
    const codes = [...new Set([...chosen, ...Object.keys(known)])]
    return codes
      .map((code) => ({ code, name: countryName(code), count: known[code] ?? 0 }))
      .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
  }, [chosen, counts])
  const wanted = plain(typed.trim())
  const matching = wanted === '' ? all : all.filter(({ name }) => plain(name).includes(wanted))
  const few = matching.filter(({ code }, index) => index < FEW || chosen.includes(code))
  const shown = showsAll || wanted !== '' ? matching : few

  if (all.length === 0) return null
  return (
    <div>
      <ValueChoice
        title={text.country}
        values={shown.map(({ code }) => code)}
        labelOf={countryName}
        chosen={chosen}
        onChange={onChange}
        counts={counts}
      >
        {all.length > FEW && (
          <Field label={<span className="font-normal text-sm">{text.findCountry}</span>} className="pb-3">
            <TextInput
              value={typed}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
      </ValueChoice>
      <p role="status" className="text-quiet text-sm">
        {shown.length === 0 && text.noCountry}
      </p>
      {wanted === '' && matching.length > few.length && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text.fewerCountries : text.allCountries(matching.length)}
        </Button>
      )}
    </div>
  )
}
