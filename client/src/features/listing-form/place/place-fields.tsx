import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type ComponentType, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import type { Position } from '#shared/places/geo.ts'
import { TextField, useFieldError } from '../fields/form-fields.tsx'
import { parsePlace } from './parse-place.ts'
import { placeQueries, type Town, townLabel } from './places-api.ts'
import { TownSearch } from './town-search.tsx'
import { formatDegrees, positionFromFields } from './typed-place.ts'

/** What stands in the fields of a place. */
export type PlaceValues = { location: string; lat: string; lng: string }

/** A map with one marker; handed in by the page. */
export type PlacePicker = ComponentType<{ position: Position | null; onPick: (position: Position) => void }>

const NearestTown = ({ position }: { position: Position }) => {
  const { setValue, getValues } = useFormContext<PlaceValues>()
  const { data } = useQuery(placeQueries.near(useRested(position)))
  const town = data?.[0]
  if (!town || getValues('location').trim() === townLabel(town)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        Nearest town: <strong>{townLabel(town)}</strong>
      </span>
      <Button
        variant="outline"
        size="small"
        onClick={() =>
          setValue('location', townLabel(town), {
            shouldDirty: true,
            shouldValidate: true,
            shouldTouch: true,
          })
        }
      >
        Use as location
      </Button>
    </p>
  )
}

/** Where it is: by a town's name, on the map, or as two numbers; and in the words that runners read. */
export const PlaceFields = ({
  picker: Picker,
  locationHint,
}: {
  picker: PlacePicker
  locationHint: string
}) => {
  const { control, setValue, getValues, formState, trigger } = useFormContext<PlaceValues>()
  const [lat, lng] = useWatch({ control, name: ['lat', 'lng'] })
  const position = positionFromFields({ lat, lng })
  const [latError, lngError] = [useFieldError('lat'), useFieldError('lng')]
  const hasError = latError !== undefined || lngError !== undefined
  // Asked again at each change once an error stands there, as the browser's own fields do.
  const options = { shouldDirty: true, shouldValidate: hasError || formState.isSubmitted }

  const put = (north: string, east: string) => {
    setValue('lat', north, { shouldDirty: true })
    setValue('lng', east, { shouldDirty: true })
    if (options.shouldValidate) void trigger(['lat', 'lng'])
  }
  const pick = (place: Position) => put(formatDegrees(place.lat), formatDegrees(place.lng))
  // Maps hand out both numbers as one text: wherever it lands, it is the whole place.
  const pasteWhole = (event: ClipboardEvent) => {
    const place = parsePlace(event.clipboardData.getData('text'))
    if (!place) return
    event.preventDefault()
    pick(place)
  }
  const partWhole = () => {
    const typed = getValues()
    const place = parsePlace(typed.lat) ?? parsePlace(typed.lng)
    if (place) pick(place)
  }
  const ofPlace = {
    inputMode: 'decimal',
    autoComplete: 'off',
    onPaste: pasteWhole,
    onBlur: partWhole,
  } as const
  const choose = (town: Town) => {
    pick(town)
    if (getValues('location').trim() === '') setValue('location', townLabel(town), options)
  }
  return (
    <>
      <TownSearch onChoose={choose} />
      <TextField<PlaceValues>
        name="location"
        label="Location"
        required
        hint={locationHint}
        autoComplete="off"
      />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Picker position={position} onPick={pick} />
      </Suspense>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField<PlaceValues>
          name="lat"
          label="Latitude"
          goesWith={['lng']}
          {...ofPlace}
          hint="Degrees north, such as 63.39833; south is negative."
        />
        <TextField<PlaceValues>
          name="lng"
          label="Longitude"
          goesWith={['lat']}
          {...ofPlace}
          hint="Degrees east, such as 13.08167; west is negative."
        />
      </div>
      {position && <NearestTown position={position} />}
      {(lat !== '' || lng !== '') && (
        <Button variant="quiet" className="self-start" onClick={() => put('', '')}>
          Take the marker off the map
        </Button>
      )}
    </>
  )
}
