/** The most people that come along (specification, "Trip list"), such as `Max 8 people`. */
export const groupSizeInWords = (maxGroupSize: number): string =>
  `Max ${maxGroupSize} ${maxGroupSize === 1 ? 'person' : 'people'}`
