// Where the page's script begins.
import './open.tsx';
