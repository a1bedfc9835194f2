/** A picture as text, which the page around the frame may show: an address of the frame's own is none to it. */
export const dataUrlOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('A picture cannot be read.')))
    reader.readAsDataURL(picture)
  })
