const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const notMeasured = 'not measured'

export function count(value: number): string {
  return whole.format(value)
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

export function milliseconds(value: number | null, digits = 1): string {
  return value === null ? notMeasured : `${value.toFixed(digits)} ms`
}

export function multiple(value: number | null): string {
  return value === null ? notMeasured : `${value.toFixed(2)}×`
}

/** In thousands of bytes. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
