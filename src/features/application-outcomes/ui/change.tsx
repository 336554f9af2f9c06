type ChangeProps = {
  readonly change: number
  readonly text: string
  readonly goodDirection: 'up' | 'down'
}

/** A change in the colour of what it means for the shop. */
export function Change({ change, text, goodDirection }: ChangeProps) {
  const isGood = change > 0 === (goodDirection === 'up')
  const tone = change === 0 ? 'text-gray-500' : isGood ? 'text-success' : 'text-error'
  return <span className={`whitespace-nowrap tabular ${tone}`}>{text}</span>
}
