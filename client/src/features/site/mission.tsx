const PRINCIPLES = [
  {
    title: 'Small first',
    text: 'A race needs no marketing budget here. It needs a date, a place on the map and an honest description.',
  },
  {
    title: 'Facts before adjectives',
    text: 'Distance, climb, terrain, difficulty and fee are told the same way for every race, so that you can compare them and filter by them.',
  },
  {
    title: 'Runners tell runners',
    text: 'Everyone with an account can rate a race, once, and leave a tip for the next one: the ford after rain, the parking, the soup.',
  },
  {
    title: 'Your place is with the race',
    text: 'Sign-up for a race happens on the race’s own page; we send you there. Trips you book here, and settle with the people who guide them.',
  },
]

/** What the site is for and how it goes about it. */
export const Mission = () => (
  <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
    <section aria-labelledby="mission" className="max-w-prose">
      <h2 id="mission" className="text-2xl sm:text-3xl">
        Our mission
      </h2>
      <div className="mt-3 flex flex-col gap-4 text-lg leading-relaxed">
        <p>
          Big races find their runners by themselves. The small ones, with a start line scratched into gravel
          and soup from somebody’s kitchen at the finish, travel by word of mouth, and the same sixty people
          come every year. We want the sixty-first to find them.
        </p>
        <p>
          So Trailherd is a calendar that asks what a runner asks: how far, how much climb, on what ground,
          how hard, when, and where on the map. Beside it stand guided running trips, for the weeks when a
          start number is not the point: a small group, a route worth its days, and someone who knows the way.
        </p>
        <p>
          More people on small trails is only good news while the trails stay what they are. So run in small
          groups, carry your wrappers home, and thank whoever stands at the ford for six hours.
        </p>
      </div>
    </section>
    <section aria-labelledby="principles">
      <h2 id="principles" className="text-2xl sm:text-3xl">
        How we go about it
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
        {PRINCIPLES.map(({ title, text }) => (
          <li key={title} className="border-moss border-l-4 pl-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 max-w-prose">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  </div>
)
