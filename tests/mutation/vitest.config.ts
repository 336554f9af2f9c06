import config from '../../vite.config'

/** The unit tests alone: those of whole screens go through the same rules, much slower. */
export default { ...config, test: { ...config.test, include: ['src/**/*.test.ts'] } }
