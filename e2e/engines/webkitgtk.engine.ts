import { declareJourneys } from './journeys.ts';

declareJourneys('webkitgtk');
