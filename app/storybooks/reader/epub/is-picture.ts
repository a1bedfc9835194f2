/** How the pictures begin that some browser shows; browsers know those in SVG by their type. */
const openings = [
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'RIFF....WEBP',
  'BM',
  '\0\0[\x01\x02]\0',
  'II\\*\0',
  'MM\0\\*',
  '%PDF',
  // JPEG XL and JPEG 2000.
  '\xff\n',
  '\0\0\0\fJXL ',
  '\0\0\0\fjP',
  // AVIF and HEIC, by one of the names in their first box.
  '....ftyp.*?(?:avi[fs]|mi[af][1-3f]|msf1|he[iv][cmsx])',
]
const picture = new RegExp(`^(?:${openings.join('|')})`, 's')

/** Whether a file that begins with these bytes is a picture, whatever its type is said to be. */
export const isPicture = (start: Uint8Array): boolean => picture.test(String.fromCodePoint(...start))
