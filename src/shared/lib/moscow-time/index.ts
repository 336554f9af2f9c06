export * from './moscow'
export * from './offset'
export * from './period'
export * from './typed-day'
