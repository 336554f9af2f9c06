import { serveWorker } from '@/shared/lib/worker'
import { createExporter } from './exporter'

serveWorker(createExporter())
