const NO_FINGERS = 'WebDriver of WebKitGTK has no fingers: its touches are clicks of a mouse'

/** Tests of journeys that WebKitGTK cannot play over WebDriver, by a part of their name, with the reason. */
const LEFT_OUT: [part: string, reason: string][] = [
  ['a finger on a pin', NO_FINGERS],
  ['on a phone the first tap shows a preview', NO_FINGERS],
  ['on a phone no button covers a preview', NO_FINGERS],
  ['on a phone the preview is a card at the lower edge', NO_FINGERS],
  ['in colours that people choose themselves', 'WebKit cannot be told to use such colours'],
  [
    'the name of a card that fits in two lines',
    'WebKit draws the same letters with other edges once their lines have no limit',
  ],
  ['a printed race and trip keep their facts', 'WebKit cannot be told to show a page as on paper'],
  ['the results can be shown on another site', 'the bridge does not look into frames'],
]

/** Why WebKit does not play a test, if it does not. */
export const reasonToLeaveOut = (name: string): string | undefined =>
  LEFT_OUT.find(([part]) => name.includes(part))?.[1]
