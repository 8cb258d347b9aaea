/** A blog's image. `srcset` lists its widths as an `<img>` does; it is empty when there are no smaller copies. */
export type Thumbnail = { src: string; width: number; height: number; srcset: string }

export const noThumbnail: Thumbnail = { src: '', width: 0, height: 0, srcset: '' }

/** The four columns of a table that store a thumbnail, or their values. */
type Flat<Src, Size, Srcset = Src> = { image: Src; imageWidth: Size; imageHeight: Size; imageSrcset: Srcset }

/** A table's thumbnail columns for a select: its rows then have the value. */
export function thumbnailColumns<Src, Width, Height, Srcset>(table: {
  image: Src
  imageWidth: Width
  imageHeight: Height
  imageSrcset: Srcset
}) {
  return { src: table.image, width: table.imageWidth, height: table.imageHeight, srcset: table.imageSrcset }
}

/** The value as columns, for an insert or an update. */
export function flattenThumbnail({ src, width, height, srcset }: Thumbnail): Flat<string, number> {
  return { image: src, imageWidth: width, imageHeight: height, imageSrcset: srcset }
}

/** A row with the value in place of the columns, for what `returning` gives. */
export function nestThumbnail<Row extends Flat<string, number>>(row: Row) {
  const { image, imageWidth, imageHeight, imageSrcset, ...others } = row
  return { ...others, thumbnail: { src: image, width: imageWidth, height: imageHeight, srcset: imageSrcset } }
}
