import { serveWorker } from '@/shared/lib/worker'
import { createReconciler } from './reconciler'

serveWorker(createReconciler())
