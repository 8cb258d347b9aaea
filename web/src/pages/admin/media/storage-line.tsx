import type { Storage } from '#contract/media-library.ts'
import { formatBytes } from '../exchange/format-bytes.ts'
import { countOf } from '../frame/format-count.ts'

type Props = { storage: Storage & { monthlyPrice?: number } }

/** How much all files take, and their price. */
export function StorageLine({ storage: { files, bytes, monthlyPrice } }: Props) {
  const price = monthlyPrice === undefined ? '' : ` ${describePrice(monthlyPrice)}`
  return (
    <p className="soft media-storage">{`${countOf(files, 'file')}, ${formatBytes(bytes)} with their smaller copies.${price}`}</p>
  )
}

/** @param dollars a month */
function describePrice(dollars: number) {
  if (dollars === 0) return 'That is within the free storage.'
  return dollars < 0.01 ? 'That costs less than a cent a month.' : `That costs about $${dollars.toFixed(2)} a month.`
}
