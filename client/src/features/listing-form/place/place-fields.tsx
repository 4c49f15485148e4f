import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type ComponentType, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import type { Position } from '#shared/places/geo.ts'
import { TextField, useFieldError } from '../fields/form-fields.tsx'
import { parsePlace } from './parse-place.ts'
import { placeQueries, type Town, townLabel } from './places-api.ts'
import { TownSearch } from './town-search.tsx'
import { formatDegrees, positionFromFields } from './typed-place.ts'

/** The contents of the fields of a place. */
type PlaceValues = { location: string; lat: string; lng: string }

/** A map with one marker. The page passes it in, because features do not import each other. */
export type PlacePicker = ComponentType<{ position: Position | null; onPick: (position: Position) => void }>

const NearestTown = ({ position }: { position: Position }) => {
  const { setValue, getValues } = useFormContext<PlaceValues>()
  const { data } = useQuery(placeQueries.near(useRested(position)))
  const town = data?.[0]
  const text = formMessages().place
  if (!town || getValues('location').trim() === townLabel(town)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {text.nearestTown} <strong>{townLabel(town)}</strong>
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
        {text.useAsLocation}
      </Button>
    </p>
  )
}

/** Where a listing is: found by a town's name, set on the map or typed as two numbers, and its location as a text. */
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
  const text = formMessages().place
  const [latError, lngError] = [useFieldError('lat'), useFieldError('lng')]
  const hasError = latError !== undefined || lngError !== undefined
  // Once there is an error, check again at each change, as other fields do.
  const options = { shouldDirty: true, shouldValidate: hasError || formState.isSubmitted }

  const setBoth = (north: string, east: string) => {
    setValue('lat', north, { shouldDirty: true })
    setValue('lng', east, { shouldDirty: true })
    if (options.shouldValidate) void trigger(['lat', 'lng'])
  }
  const pick = (place: Position) => setBoth(formatDegrees(place.lat), formatDegrees(place.lng))
  // Maps copy both numbers as one text. Pasted into either field it fills both.
  const pasteBoth = (event: ClipboardEvent) => {
    const place = parsePlace(event.clipboardData.getData('text'))
    if (!place) return
    event.preventDefault()
    pick(place)
  }
  const splitBoth = () => {
    const typed = getValues()
    const place = parsePlace(typed.lat) ?? parsePlace(typed.lng)
    if (place) pick(place)
  }
  const coordinateProps = {
    inputMode: 'decimal',
    autoComplete: 'off',
    onPaste: pasteBoth,
    onBlur: splitBoth,
  } as const
  const choose = (town: Town) => {
    pick(town)
    if (getValues('location').trim() === '') setValue('location', townLabel(town), options)
  }
  return (
    <>
      <TownSearch onChoose={choose} />
      <TextField<PlaceValues> name="location" label={text.location} required hint={locationHint} />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Picker position={position} onPick={pick} />
      </Suspense>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField<PlaceValues>
          name="lat"
          label={text.latitude}
          goesWith={['lng']}
          {...coordinateProps}
          hint={text.latitudeHint}
        />
        <TextField<PlaceValues>
          name="lng"
          label={text.longitude}
          goesWith={['lat']}
          {...coordinateProps}
          hint={text.longitudeHint}
        />
      </div>
      {position && <NearestTown position={position} />}
      {(lat !== '' || lng !== '') && (
        <Button variant="quiet" className="self-start" onClick={() => setBoth('', '')}>
          {text.removeMarker}
        </Button>
      )}
    </>
  )
}
