type ChangeProps = {
  readonly change: number
  readonly text: string
  readonly goodDirection: 'up' | 'down'
}

export function Change({ change, text, goodDirection }: ChangeProps) {
  const isGood = change > 0 === (goodDirection === 'up')
  const tone = change === 0 ? 'text-gray-500' : isGood ? 'text-success' : 'text-error'
  return <span className={`whitespace-nowrap tabular ${tone}`}>{text}</span>
}
