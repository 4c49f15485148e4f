import { Suspense, useState } from 'react'
import type { CourseMap as CourseMapType } from '#client/features/races/page/courses/course-view.tsx'
import { pageData } from '#client/lib/api/page-data.ts'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'

const CourseMap = lazyWhole(() => import('#client/features/map/course/course-map.tsx'))

/** As high as the map, so that nothing moves when it comes. */
const LOADING = <Skeleton className="h-80 w-full lg:h-[26rem]" />

/** The map of a course, loaded when it comes near the window. */
export const CourseOnMap: CourseMapType = (course) => {
  const [isNear, setNear] = useState(false)
  const element = useNearby(() => setNear(true), !isNear)
  const { tileUrl, tileAttribution } = pageData().settings
  return (
    <div ref={element}>
      {isNear ? (
        <Suspense fallback={LOADING}>
          <CourseMap {...course} tiles={{ url: tileUrl, attribution: tileAttribution }} />
        </Suspense>
      ) : (
        LOADING
      )}
    </div>
  )
}
