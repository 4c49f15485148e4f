import { createElement, type SVGProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Draws an icon of lucide. The build puts it in place of lucide's own, which also knows sizes, colours and
 * contexts that this site does not use, and is 1 KB in every first script (vite.config.ts).
 */
const plainIcon =
  ({ node }: IconData) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default plainIcon
